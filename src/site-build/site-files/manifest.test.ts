import { expect, it } from 'vitest'
import { manifest } from './manifest.ts'

const look = { brand: 'House', description: 'A house.', colour: '#123456' }
const parsed = (base: string, locale: 'en' | 'fr' = 'fr') => JSON.parse(manifest(locale, base, look)) as Record<string, unknown> // printed by manifest.ts

it('says how the site looks on a home screen (W3C Web Application Manifest)', () => {
  expect(parsed('/')).toMatchInlineSnapshot(`
    {
      "background_color": "#123456",
      "description": "A house.",
      "dir": "ltr",
      "display": "browser",
      "icons": [
        {
          "purpose": "any",
          "sizes": "192x192",
          "src": "/icons/icon-192.png",
          "type": "image/png",
        },
        {
          "purpose": "any",
          "sizes": "512x512",
          "src": "/icons/icon-512.png",
          "type": "image/png",
        },
        {
          "purpose": "maskable",
          "sizes": "512x512",
          "src": "/icons/icon-maskable-512.png",
          "type": "image/png",
        },
      ],
      "id": "/fr",
      "lang": "fr",
      "name": "House",
      "scope": "/",
      "short_name": "House",
      "start_url": "/fr",
      "theme_color": "#123456",
    }
  `)
})

it('keeps within the path that the site is built for, and begins there in its language', () => {
  expect(parsed('/under/')).toMatchObject({ id: '/under/fr', start_url: '/under/fr', scope: '/under/' })
  expect(parsed('/under/', 'en')).toMatchObject({ id: '/under/', start_url: '/under/', scope: '/under/' })
})
