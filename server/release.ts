import packageJson from '../package.json' with { type: 'json' };

/** Version of the product, as package.json has it. */
export const release: string = packageJson.version;
