import type { Pattern, RepeatedCurve } from './pattern.ts'

const short = (value: number): string => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.')

function copy(index: number, id: string, { turn, shrink, width }: RepeatedCurve): string {
  const scale = shrink ** index
  const transform = [
    index === 0 || turn === 0 ? '' : `rotate(${short(turn * index)})`,
    shrink === 1 || index === 0 ? '' : `scale(${short(scale)})`,
  ].join('')
  // Scaling a copy also thins its lines. Dividing the width by `scale` compensates for that, so that the lines of all copies are equally
  // wide.
  const stroke = shrink === 1 || index === 0 ? '' : ` stroke-width="${short(width / scale)}"`
  return `<use href="#${id}"${transform && ` transform="${transform}"`}${stroke}/>`
}

type SvgOptions = { colour: string; radius?: number; ground?: string }

/** Returns a pattern as an SVG file: a square around the origin, with lines in one colour on `ground` or on transparency. */
export function svg(pattern: Pattern, { colour, radius = 260, ground }: SvgOptions): string {
  const layers = pattern.map((layer, index) => {
    const id = `c${index}`
    const copies = Array.from({ length: layer.copies }, (_, number) => copy(number, id, layer)).join('')
    return `<defs><path id="${id}" d="${layer.path}"/></defs><g stroke-width="${short(layer.width)}">${copies}</g>`
  })
  const plate =
    ground === undefined
      ? ''
      : `<rect x="${-radius}" y="${-radius}" width="${2 * radius}" height="${2 * radius}" fill="${ground}" stroke="none"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-radius} ${-radius} ${2 * radius} ${2 * radius}" width="${2 * radius}" height="${2 * radius}" color="${colour}" fill="none" stroke="currentColor">${plate}${layers.join('')}</svg>\n`
}
