import { setTimeout } from 'node:timers/promises'
import { type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'
import { serveFolder } from '#src/site-server/index.ts'
import { isInstalled } from '../../harness/programs/processes.ts'
import { Desktop } from './desktop.ts'
import { flows } from './flows.ts'

/** The programs that a transcript needs, and the Debian package of each. */
const packages = {
  orca: 'orca',
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  openbox: 'openbox',
  firefox: 'firefox-esr',
  xdotool: 'xdotool',
}

/** Milliseconds without an utterance after which the next key is pressed. */
const quietAfter = 2000

/**
 * Listens to the main flows with Orca and Firefox, in every language. Returns the transcripts: a line for each key, with what Orca says and
 * the language that the page declares for it. Returns a sentence if a program is missing.
 */
export async function measureScreenReader(): Promise<string> {
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program))
  if (missing.length > 0) {
    const needed = missing.map(([, name]) => name).join(' ')
    return `The screen reader is not heard: ${missing.map(([program]) => program).join(', ')} not found. On Debian: apt-get install ${needed} at-spi2-core python3-pyatspi`
  }
  const { url, stop } = await serveFolder('dist/client')
  const transcripts: string[] = []
  try {
    for (const locale of localeCodes)
      for (const flow of flows) transcripts.push(`## ${locale}: ${flow.title}\n\n${await listen(url, locale, flow).catch(errorMessage)}`)
  } finally {
    await stop()
  }
  return transcripts.join('\n\n')
}

async function listen(url: string, locale: Locale, { path, width, steps }: (typeof flows)[number]): Promise<string> {
  const desktop = new Desktop()
  const lines: string[] = []
  let length = 0
  const note = async (key: string) => {
    await untilQuiet(desktop)
    const heard = desktop.transcript().slice(length)
    length += heard.length
    lines.push(`- ${key}: ${phrases(heard)}`)
  }
  try {
    await desktop.start({ display: ':77', width, height: 800 })
    await desktop.open(url + path[locale])
    await note('the page opens')
    for (const step of steps) {
      if ('type' in step) {
        desktop.press('type', step.type)
        await note(`“${step.type}”`)
      } else {
        for (let time = 0; time < (step.times ?? 1); time++) {
          desktop.press('key', step.key)
          await note(step.key)
        }
      }
    }
  } finally {
    await desktop.stop()
  }
  return lines.join('\n')
}

async function untilQuiet(desktop: Desktop): Promise<void> {
  let before: string
  do {
    before = desktop.transcript()
    await setTimeout(quietAfter)
  } while (before !== desktop.transcript())
}

/** Returns utterances as one line, with a language where it changes: ‹fr› Tarifs | heading level 1. */
function phrases(heard: string): string {
  let last = ''
  const parts = heard
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [language = '', text = ''] = line.split('\t')
      const isNew = language !== '' && language !== last
      if (isNew) last = language
      return isNew ? `‹${language}› ${text}` : text
    })
  return parts.join(' | ') || '(silence)'
}
