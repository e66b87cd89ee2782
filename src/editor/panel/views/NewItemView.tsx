import { isObject } from '../../../content/yaml-values/path.ts'
import { isSamePath } from '../../protocol/compare-paths.ts'
import { nameOfFile } from '../../protocol/label.ts'
import { Button } from '../controls/Button.tsx'
import { CallStatus } from '../controls/CallStatus.tsx'
import { Control } from '../controls/Control.tsx'
import { useCall, useEditor, useSession, useWords } from '../session/hooks.ts'
import { changedItem } from '../session/new-item.ts'

/** The form of an item that is not in the content yet. */
export function NewItemView() {
  const { sync } = useEditor()
  const words = useWords()
  const { newItem } = useSession()
  const call = useCall('field', newItem && { file: newItem.file, path: [...newItem.list, 0] })
  if (!newItem) return <p>{words.nothingHere()}</p>
  const { file, list, index, value } = newItem
  const item = call.data?.field?.items.find((candidate) => isSamePath(candidate.list, list))
  const schema = item?.schema ?? call.data?.field?.schema
  if (!schema) return call.data ? <p>{words.rejections.gone()}</p> : <CallStatus call={call} />
  const id = isObject(value) ? value['id'] : undefined
  return (
    <div className="new">
      <h2>{words.item.new()}</h2>
      <Control
        file={file}
        path={[...list, typeof id === 'string' ? { id } : index]}
        schema={schema}
        label={nameOfFile(file, words)}
        value={value}
        isRequired
        onChange={(next) => sync.changeDraft({ newItem: changedItem(newItem, next ?? null) })}
      />
      <Button text={words.item.cancel()} onClick={() => sync.changeDraft({ newItem: undefined, view: 'texts' })} />
    </div>
  )
}
