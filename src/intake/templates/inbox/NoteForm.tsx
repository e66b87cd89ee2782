import { localiseHref } from '../../../content/i18n/paths.ts'
import { useI18n } from '../../../content/i18n/provider.tsx'
import { buttonVariants, classes } from '../../../site/ui/classes.ts'
import { Field, TextArea } from '../../../site/ui/form-controls.tsx'
import { fieldNames, inbox } from './addresses.ts'

/** The note of the house about a request. */
export function NoteForm({ id, note, token }: { id: string; note: string; token: string }) {
  const { LL, locale } = useI18n<'staff'>()
  const { request: words } = LL.staff
  return (
    <form method="post" action={localiseHref(inbox.act(id, 'note'), locale)}>
      <input type="hidden" name={fieldNames.token} value={token} />
      <Field id="note" label={words.note()} hint={words.noteHint()} error={undefined}>
        {(control) => <TextArea {...control} name={fieldNames.note} defaultValue={note} maxLength={5000} />}
      </Field>
      <button type="submit" className={classes(buttonVariants.outline, 'mt-4 cursor-pointer')}>
        {words.keep()}
      </button>
    </form>
  )
}
