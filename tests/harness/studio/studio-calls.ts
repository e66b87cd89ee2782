import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'
import type { startTestStudio } from './test-studio.ts'

type PanelCalls = EditorCalls & StudioCalls

type TestStudio = Awaited<ReturnType<typeof startTestStudio>>

/** Returns a function that calls the studio as the panel of a signed-in person does, and helpers for tests that use this function. */
export function studioCalls(studio: TestStudio, session: { Cookie: string }) {
  const call = async <Name extends keyof PanelCalls>(name: Name, input: object): Promise<PanelCalls[Name]['answer']> =>
    // The studio answers each call with the type of this call.
    (await (await studio.call(name, input, session)).json()) as PanelCalls[Name]['answer']
  return {
    call,
    /** Saves a value of site.yaml. Throws if it was not saved. */
    async save(key: string, value: string): Promise<void> {
      const entry = { kind: 'edit', file: 'site.yaml', path: [key], value, was: savedValue(studio, key) }
      const changes = [{ key: JSON.stringify(['site.yaml', [key]]), entry }]
      const { savedKeys } = await call('save', { clientId: 'a', changes })
      if (savedKeys.length !== 1) throw new Error(`${key} of site.yaml was not saved.`)
    },
    /** Returns the paths of the changes that are not published, as the panel lists them. */
    async unpublished(): Promise<string[]> {
      const answer = await call('changes', {})
      if (!('changes' in answer)) throw new Error(JSON.stringify(answer))
      return answer.changes.map(({ path }) => path.map(String).join('.'))
    },
    publishingOverview: () => call('publishingOverview', {}),
  }
}

export const savedValue = (studio: TestStudio, key: string): unknown =>
  (parseYaml(readFileSync(join(studio.folder, 'site/content/site.yaml'), 'utf8')).value as Record<string, unknown>)[key] // a map
