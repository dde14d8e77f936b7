/** Where npm finds a package from another: beside it, or further up. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder.includes('/node_modules/'))
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
  }
}

/** What npm asks for with a package, and its peers, types aside, where the product brings them. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !name.startsWith('@types/')),
];

/**
 * The part of a lockfile that some packages need, with a package.json for `npm ci`: the same versions, nothing else.
 * @param {{ dependencies: Record<string, string>, name: string, version: string, bin: object }} product its package.json
 * @param {{ packages: Record<string, any> }} lock its package-lock.json
 * @param {readonly string[]} names of the packages
 * @throws for one that is no dependency of the product
 */
export function lockOf(product, lock, names) {
  const missing = names.filter((name) => !product.dependencies[name]);
  if (missing.length > 0) throw new Error(`No dependencies of package.json: ${missing.join(', ')}`);
  const found = new Set();
  const follow = (from, name) => {
    const place = placeOf(lock.packages, from, name);
    if (!place || found.has(place) || lock.packages[place].dev) return;
    found.add(place);
    for (const next of needsOf(lock.packages[place])) follow(place, next);
  };
  for (const name of names) follow('', name);
  const own = Object.keys(product.dependencies).filter((name) => found.has(`node_modules/${name}`));
  const { name, version, bin, engines } = product;
  const dependencies = Object.fromEntries(own.map((one) => [one, product.dependencies[one]]));
  const manifest = { name, version, private: true, type: 'module', bin, engines, dependencies };
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => found.has(place)));
  return { manifest, lock: { ...lock, packages: { '': manifest, ...packages } } };
}
