import { ContentSaver } from './content-saver.ts'
import { type ConnectionDependencies, DraftConnection } from './draft-connection.ts'
import { DraftEditor } from './draft-editor.ts'
import { StatusMessages } from './status-messages.ts'
import { UndoRedo } from './undo-redo.ts'

/**
 * Returns the objects that change the draft, save it, and undo changes of it. All of them use the same connection to the server, and show
 * messages in the same line at the foot of the panel.
 */
export function connectDraft(dependencies: Omit<ConnectionDependencies, 'messages'>) {
  const messages = new StatusMessages(dependencies.store)
  const connection = new DraftConnection({ ...dependencies, messages })
  const shared = { ...dependencies, messages, connection }
  return { messages, connection, draftEditor: new DraftEditor(shared), saver: new ContentSaver(shared), undoRedo: new UndoRedo(shared) }
}
