// React, run by the chunk that holds it and not by the first that needs it: in a task of its own, while a page starts.
import 'react-dom/client'
import 'react/jsx-runtime'
