import { startGroup } from '../harness/programs/processes.ts'

/** Size of the screen in pixels, tall enough for screenshots of whole pages. */
export const screenSize = { width: 1440, height: 16_000 }

export async function startScreen() {
  const { leader, ended, end } = startGroup(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${screenSize.width}x${screenSize.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await Promise.race([
    new Promise<string>((resolve) => leader.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))),
    ended.then((code) => {
      throw new Error(`Xvfb exited with code ${code}.`)
    }),
  ])
  return { display, end }
}
