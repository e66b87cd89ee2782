import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readStudioSettings } from '#src/studio/runtime/settings.ts'
import { prepareStudio } from './prepare-studio.ts'

it('a project that is no git repository, as in a container, needs STUDIO_REPOSITORY', async () => {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  const settings = readStudioSettings({ STUDIO_FOLDER: join(root, 'data') }, root)
  await expect(prepareStudio(root, settings)).rejects.toThrow(
    /^STUDIO_REPOSITORY is not set, and git finds no repository in .* Set STUDIO_REPOSITORY\.$/s,
  )
  rmSync(root, { recursive: true })
})
