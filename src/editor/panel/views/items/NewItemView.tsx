import { isObject, isSamePath } from '#src/content-model/yaml-values/path.ts'
import { Control } from '#src/editor/panel/controls/Control.tsx'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { CallStatus } from '#src/editor/panel/elements/CallStatus.tsx'
import { useListOfNewPage } from '#src/editor/panel/elements/shown-page.ts'
import { useCall, useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { JustAdded } from '#src/editor/panel/elements/use-just-added.ts'
import { entryOf } from '#src/editor/panel/session/state/draft-entries.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import { changedItem } from './new-item.ts'

export function NewItemView() {
  const { store, draftEditor } = useEditor()
  const messages = useMessages()
  const entries = useSession((session) => session.draft.entries)
  const itemKey = useSession((session) => session.view.itemKey) ?? ''
  const triedKeys = useSession((session) => session.draft.triedKeys)
  const item = entryOf(entries, itemKey)
  const call = useCall('field', item?.kind === 'item' ? { file: item.file, path: [...item.list, 0] } : undefined)
  useListOfNewPage(call.data?.field)
  if (item?.kind !== 'item') return <p>{messages.nothingHere()}</p>
  const { file, list, index, value } = item
  const model = call.data?.field?.items.find((candidate) => isSamePath(candidate.list, list))
  const schema = model?.schema ?? call.data?.field?.schema
  if (!schema) return call.data ? <p>{messages.rejections.gone()}</p> : <CallStatus call={call} />
  const id = isObject(value) ? value['id'] : undefined
  const discard = () => {
    draftEditor.discard([itemKey])
    store.showPlace({ file, path: list })
  }
  return (
    <JustAdded value={!triedKeys.includes(itemKey)}>
      <h2>{messages.item.new()}</h2>
      <Control
        file={file}
        path={[...list, typeof id === 'string' ? { id } : index]}
        schema={schema}
        label={nameOfFile(file, messages)}
        value={value}
        isRequired
        onChange={(next) => draftEditor.change([{ key: itemKey, entry: changedItem(item, next ?? null) }])}
      />
      <Button text={messages.item.cancel()} onClick={discard} />
    </JustAdded>
  )
}
