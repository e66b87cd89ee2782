import { startServer } from '../harness/programs/processes.ts'
import { freePort } from '../harness/servers/loopback.ts'
import { heightFor, type Key, type Settings, type Tab } from './engine.ts'
import { screenSize } from './screen.ts'

/** WebDriver's codes for keys that are not characters (W3C WebDriver, 17.4.2). */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowUp: '\uE013' }

type Command = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/**
 * Starts a W3C WebDriver driver and a browser with one tab. Closing the tab stops both. Throws if they do not start. Failed commands throw
 * the driver's message.
 */
export async function openWebDriverTab(program: string, browser: object, settings: Settings, env: NodeJS.ProcessEnv): Promise<Tab> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startServer(url, program, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })

  const command: Command = async (method, path, body) => {
    const response = await fetch(url + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown } // every response has a value (W3C WebDriver, 6.3)
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  try {
    const tab = { ...(await openSession(command, browser)), close: stop }
    await tab.resize(settings.width, heightFor(settings.width))
    return tab
  } catch (error) {
    await stop()
    throw error
  }
}

async function openSession(command: Command, browser: object): Promise<Omit<Tab, 'close'>> {
  // With the page load strategy “eager”, WebKitWebDriver 2.50 evaluates no script after the first page. “none” works.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', acceptInsecureCerts: true, ...browser } }
  // The driver responds with the id of the session (W3C WebDriver, 8.1).
  const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const post = (path: string, body: object) => command('POST', `${session}/${path}`, body)
  const act = (type: 'key' | 'pointer', actions: object[]) => post('actions', { actions: [{ type, id: type, actions }] })

  const evaluate = async (expression: string) => {
    const execute = () => post('execute/sync', { script: `return (${expression})`, args: [] })
    try {
      return await execute()
    } catch (error) {
      // Right after a navigation, WebKitWebDriver 2.50 sometimes fails with “Could not parse script result”. A second attempt succeeds.
      if (!String(error).includes('Could not parse script result')) throw error
      return execute()
    }
  }
  const type = async (text: string): Promise<void> => {
    const strokes = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act('key', strokes)
  }

  return {
    goto: async (url) => {
      await post('url', { url })
    },
    evaluate,
    type,
    press: (key) => type(keys[key]),
    async clickAt({ x, y }) {
      const to = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      await act('pointer', [to, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    async resize(width, height) {
      // The height that WebDriver sets includes the parts of the window around the page, such as toolbars, so their height is added.
      const frame = Number(await evaluate('outerHeight - innerHeight'))
      // Without a window manager, the window under the pointer has the keyboard focus. The pointer is in the middle of the screen, so the
      // window is moved there.
      const middle = (all: number, own: number) => Math.max(0, Math.floor((all - own) / 2))
      const place = { x: middle(screenSize.width, width), y: middle(screenSize.height, height + frame) }
      await post('window/rect', { ...place, width, height: height + frame })
    },
    screenshot: async () => Buffer.from(String(await command('GET', `${session}/screenshot`)), 'base64'),
  }
}
