import { expect, it } from 'vitest'
import { editorPolicy, previewPolicy, scriptlessPolicy } from './policy.ts'

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')] as const),
  )

const everywhere = { 'default-src': "'none'", 'style-src': "'self'", 'font-src': "'self'", 'base-uri': "'none'" }
const ofSite = {
  ...everywhere,
  'script-src': "'self' 'sha256-abc='",
  'img-src': "'self' data: blob:",
  'manifest-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
}

it('only the studio can show pages of the editor in a frame, and their forms send to the studio only', () =>
  expect(directives(editorPolicy(['sha256-abc=']))).toEqual({ ...ofSite, 'form-action': "'self'", 'frame-ancestors': "'self'" }))

it('no site can show a preview in a frame, and the forms of a preview send nothing', () =>
  expect(directives(previewPolicy(['sha256-abc=']))).toEqual({ ...ofSite, 'form-action': "'none'", 'frame-ancestors': "'none'" }))

it('the policy of pages without script permits no script', () =>
  expect(directives(scriptlessPolicy)).toEqual({ ...everywhere, 'form-action': "'self'", 'frame-ancestors': "'none'" }))
