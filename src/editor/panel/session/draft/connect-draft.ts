import { ContentSaver } from './content-saver.ts'
import { type ConnectionDependencies, DraftConnection } from './draft-connection.ts'
import { DraftEditor } from './draft-editor.ts'
import { StatusMessages } from './status-messages.ts'
import { UndoRedo } from './undo-redo.ts'

/**
 * Returns the objects that change the draft of a panel, save it and undo its changes. They share one connection to the server, and one
 * message at the foot of the panel.
 */
export function connectDraft(dependencies: Omit<ConnectionDependencies, 'messages'>) {
  const messages = new StatusMessages(dependencies.store)
  const connection = new DraftConnection({ ...dependencies, messages })
  const shared = { ...dependencies, messages, connection }
  return { messages, connection, draftEditor: new DraftEditor(shared), saver: new ContentSaver(shared), undoRedo: new UndoRedo(shared) }
}
