// src/build/site-config.ts puts this module into React's chunk, so React is evaluated in a separate task when the page starts, and not as
// part of the first chunk that uses React.
import 'react-dom/client'
import 'react/jsx-runtime'
