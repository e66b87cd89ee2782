// No loading placeholders: a page is rendered with its data, and the forms reserve their own space.
export default {}
