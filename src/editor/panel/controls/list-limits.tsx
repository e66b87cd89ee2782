import { fixedReason } from '../../../content/tables/fixed-lists.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { FieldPlace } from '../../calls/answers.ts'

type Bounds = { length: number; least?: number | undefined; most?: number | undefined }

/** Returns whether a list can get another item or lose one, and the sentences that say why not. */
export function listLimits({ file, path }: FieldPlace, { length, least = 0, most = Infinity }: Bounds, words: EditorWords) {
  const fixed = fixedReason(file, path)
  if (fixed !== undefined) return { canAdd: false, canRemove: false, reasons: [words.fixed[fixed]()] }
  const [canAdd, canRemove] = [length < most, length > least]
  const reasons = [...(canAdd ? [] : [words.item.most({ count: most })]), ...(canRemove ? [] : [words.item.least({ count: least })])]
  return { canAdd, canRemove, reasons }
}

/** The sentences that say why a list cannot get another item or lose one. */
export const LimitReasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.map((reason) => (
    <p key={reason}>
      <small>{reason}</small>
    </p>
  ))
