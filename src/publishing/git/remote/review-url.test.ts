import { expect, it } from 'vitest'
import { reviewUrl } from './review-url.ts'

it('the URL of the page that opens a review is the one that the Git host prints', () => {
  const output =
    'remote:\nremote: Create a pull request by visiting:\nremote:   https://code.example/house/site/pulls/new/words\nTo code.example'
  expect(reviewUrl(output, 'git@code.example:house/site.git', 'words')).toBe('https://code.example/house/site/pulls/new/words')
})

it.each([
  ['git@github.example:house/site.git', 'https://github.example/house/site/compare/content%2Fa?expand=1'],
  ['https://somebody:secret@github.example/house/site', 'https://github.example/house/site/compare/content%2Fa?expand=1'],
  [
    'ssh://git@gitlab.example:2222/house/site.git',
    'https://gitlab.example/house/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=content%2Fa',
  ],
  ['http://github.example/house/site.git', 'https://github.example/house/site/compare/content%2Fa?expand=1'],
  ['ssh://github.example/house/site.git', 'https://github.example/house/site/compare/content%2Fa?expand=1'],
  ['/srv/site.git', undefined],
  ['/srv/git@github.example:house/site.git', undefined],
  ['https://code.example/house/site.git', undefined],
])('reviewUrl derives from the URL of the remote %s the URL of the review %s', (remote, expected) =>
  expect(reviewUrl('', remote, 'content/a')).toBe(expected),
)
