/** What a browser under test leaves alone: it draws without a graphics card, and asks nobody for anything. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Chromium's sandbox cannot run as root, as in most containers. */
export const hasSandbox = process.getuid?.() !== 0
