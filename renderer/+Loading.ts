// The empty object keeps Vike from showing a placeholder while a page loads: the next page is rendered once its data have arrived. A form
// whose code is not loaded reserves its space itself (src/site/contact/lazy-forms.tsx).
export default {}
