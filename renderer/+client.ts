// Tools for those who work on the content; `import.meta.hot` and all that hangs on it are gone from what is built.
if (import.meta.hot) {
  const { hot } = import.meta
  const [{ followContent }, { leadToLines }] = await Promise.all([
    import('../src/dev/live-content.ts'),
    import('../src/dev/page-to-line.ts'),
  ])
  followContent(hot)
  leadToLines()
}
