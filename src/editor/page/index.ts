import './page.css'
import { connectToPanel } from './connect.ts'
import { offerEditor } from './offer-editor.ts'

// The servers of the editor add this script to every page; the built site lacks it. In the frame it connects the page to the panel,
// elsewhere it offers ways to open the editor.
const host = window.parent === window ? undefined : window.parent.editorHost
if (host) connectToPanel(host)
else offerEditor()
