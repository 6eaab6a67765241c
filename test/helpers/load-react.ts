// React chooses its build when it is first loaded, all parts of it have to be the same one, and configurations of Docusaurus
// run in production mode: so it is loaded before any of them.
await Promise.all([
  import('react'),
  import('react/jsx-dev-runtime'),
  import('react/jsx-runtime'),
  import('react-dom/server'),
])
