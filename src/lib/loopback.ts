/**
 * Returns true if a host name or IP address is this machine: localhost, 127.0.0.0/8 or ::1, also in brackets as in URLs (RFC 3986 §3.2.2),
 * or with the prefix that a dual-stack socket adds to IPv4 (RFC 4291 §2.5.5.2).
 */
export const isLoopback = (host: string): boolean => /^(?:localhost|(?:::ffff:)?127(?:\.\d+){3}|::1|\[::1\])$/i.test(host)
