import { expect, it } from 'vitest'
import { scrollToShow } from './use-field-in-view.ts'

const area = { top: 100, bottom: 400 }
/** A field 40 px high, with a label 24 px high above it and a finding 60 px high below it. */
const partsAt = (top: number) =>
  [
    { top, bottom: top + 40 },
    { top: top - 28, bottom: top - 4 },
    { top: top + 40, bottom: top + 100 },
  ] as const

it.each([
  ['in view with its label and its finding', partsAt(200), 0],
  ['below the area', partsAt(500), 200],
  ['in view, and its finding is not', partsAt(330), 30],
  ['above the area', partsAt(50), -78],
  ['in view, and its label is not', partsAt(110), -18],
])('scrollToShow returns how far to scroll to a field that is %s', (_, parts, expected) => expect(scrollToShow(area, parts)).toBe(expected))

it('after the area has scrolled to a field, it does not scroll again', () => {
  for (const top of [0, 110, 330, 900]) {
    const distance = scrollToShow(area, partsAt(top))
    expect(scrollToShow(area, partsAt(top - distance))).toBe(0)
  }
})

it('in an area that is too low for field, label and finding, the field goes before the label, and the label before the finding', () => {
  expect(scrollToShow({ top: 100, bottom: 170 }, partsAt(110))).toBe(-18)
  expect(scrollToShow({ top: 100, bottom: 150 }, partsAt(90))).toBe(-10)
})

it('an area that is lower than the field scrolls until the field fills it, and does not scroll if the field fills it already', () => {
  expect(scrollToShow(area, [{ top: 450, bottom: 900 }])).toBe(350)
  expect(scrollToShow(area, [{ top: -500, bottom: 90 }])).toBe(-310)
  expect(scrollToShow(area, [{ top: 50, bottom: 500 }])).toBe(0)
})
