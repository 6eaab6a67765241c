module.exports = { main: ['soil', 'empty', 'guide/parts'] }
