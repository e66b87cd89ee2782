// Nothing waits with a placeholder: a page comes with its data, and the forms keep their place by themselves.
export default {}
