import './page.css'
import { connectToPanel } from './connect.ts'
import { offerEditor } from './offer-editor.ts'

// The development server and the studio add this script to every page; the built site lacks it. In the frame of the editor, it connects the
// page to the panel. In a window without the editor, it offers ways to open the editor.
const host = window.parent === window ? undefined : window.parent.editorHost
if (host) connectToPanel(host)
else offerEditor()
