import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Photograph } from '#src/content-model/model/localised.ts'
import { focusClasses } from '../classes.ts'
import { Plate } from './pictures.tsx'

const photograph: Photograph = { kind: 'photograph', sources: [], src: 'box.webp', width: 3, height: 2, alt: 'A box' }
const classesOf = (picture: Photograph) =>
  parse(renderToStaticMarkup(<Plate picture={picture} sizes={[{ width: '10rem', ratio: 1 }]} />))
    .querySelector('img')
    ?.classNames.split(' ')

it('a photograph with a focus has the class that keeps this part visible when the photograph is cropped', () => {
  expect(classesOf(photograph)).toEqual(['size-full', 'object-cover'])
  expect(classesOf({ ...photograph, focus: 'top-left' })).toEqual(['size-full', 'object-cover', focusClasses['top-left']])
})
