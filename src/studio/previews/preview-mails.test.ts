import { expect, it } from 'vitest'
import { studioMessages } from '#src/tool-messages/studio-messages.ts'
import { composePreviewMail } from './preview-mails.ts'

const preview = {
  id: 'p',
  personId: 'ada@house.example',
  summary: 'Offer',
  createdAt: 0,
  expiresAt: 0,
  isRevoked: false,
  baseCommit: '1',
  headCommit: '2',
}
const feedback = { id: 'a', preview: 'p', at: 0, text: 'Too dear.' }

it('the mail about feedback contains the remark of the viewer, or says that the preview looks right', () => {
  expect(composePreviewMail(feedback, preview, studioMessages('en'))).toMatchObject({
    subject: 'Answer to the preview “Offer”',
    text: expect.stringContaining('\n\nToo dear.\n\n') as string,
  })
  expect(composePreviewMail({ ...feedback, text: '' }, preview, studioMessages('fr'))?.text).toContain('tout est correct')
  for (const text of [feedback.text, ''])
    expect(composePreviewMail({ ...feedback, text }, preview, studioMessages('en'))?.text).toContain(`“${preview.summary}”`)
})

it('no mail is composed if the preview link or the viewer’s feedback no longer exists', () => {
  expect(composePreviewMail(feedback, undefined, studioMessages('en'))).toBeUndefined()
  expect(composePreviewMail(undefined, preview, studioMessages('en'))).toBeUndefined()
})
