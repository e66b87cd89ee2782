import { startGroup } from '../../src/lib/process-group.ts'

/** How large the screen is, in pixels: tall enough for pictures of whole pages. */
export const screenSize = { width: 1440, height: 16_000 }

/** A screen that nobody sees, for a browser that does not start without one (X virtual framebuffer). */
export async function startScreen() {
  const { leader, ended, end } = startGroup(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${screenSize.width}x${screenSize.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await Promise.race([
    new Promise<string>((resolve) => leader.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))),
    ended.then((code) => {
      throw new Error(`Xvfb has ended with ${code}.`)
    }),
  ])
  return { display, end }
}
