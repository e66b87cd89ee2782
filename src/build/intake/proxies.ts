/** IP address and port at which the server listens by default. */
const server = '127.0.0.1:3000'

/**
 * Returns a Caddyfile that forwards every request to the server.
 *
 * - `origin` is the URL at which browsers reach the server.
 * - Caddy obtains a certificate. It ignores the X-Forwarded-For that a visitor sends.
 */
export const caddyProxy = (
  origin: string,
): string => `# Written by npm run build (docs/operate/intake.md). Caddy serves ${origin} and forwards every
# request to the server, with the address of the visitor in X-Forwarded-For. SITE_ADDRESS and SERVER name other addresses.
{$SITE_ADDRESS:${origin}} {
	reverse_proxy {$SERVER:${server}} {
		# Requests wait while the server restarts.
		lb_try_duration 10s
		lb_try_interval 250ms
	}
}
`

/**
 * Returns a configuration for the http block of nginx that forwards every request to the server. `origin` is the URL at which browsers
 * reach the server. nginx listens on port 80 only, until `certbot --nginx` adds https. nginx replaces the X-Forwarded-For that a visitor
 * sends.
 */
export const nginxProxy = (
  origin: string,
): string => `# Written by npm run build (docs/operate/intake.md). Include this file in the http block of nginx 1.18 or later. certbot --nginx adds https.
server {
    listen 80;
    listen [::]:80;
    server_name ${new URL(origin).hostname};
    server_tokens off;

    location / {
        proxy_pass http://${server};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        # Replaces what the visitor has sent in this header. $proxy_add_x_forwarded_for would keep it.
        proxy_set_header X-Forwarded-For $remote_addr;
        # Personal data stay in memory. The server accepts requests of up to 64 kB.
        client_max_body_size 128k;
        client_body_buffer_size 128k;
        proxy_max_temp_file_size 0;
    }
}
`
