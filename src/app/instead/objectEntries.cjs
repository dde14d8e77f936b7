/** Stands for the polyfill that node-polyglot brings along (vite.config.ts): every browser that we serve has its own. */
module.exports = Object.entries;
