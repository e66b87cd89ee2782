import './overlay.css'
import { offerEditor } from './open-editor.ts'

// Opens the editor. The development server adds this script to every page; builds do not contain it.
offerEditor()
