export default { title: 'Code', url: 'https://code.example' }
