/** Stands for the polyfill that node-polyglot brings along (build/bundles.ts): every browser that we serve has its own. */
module.exports = Object.entries;
