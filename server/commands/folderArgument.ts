import path from 'node:path';
import { BadSetting } from '../config.ts';

/**
 * The folder named by the command's only argument, absolute; npm leaves the caller's own folder in `INIT_CWD`.
 * @throws BadSetting without one
 */
export function folderArgument(usage: string): string {
  const [input, ...more] = process.argv.slice(2);
  if (!input || more.length > 0) throw new BadSetting(usage);
  return path.resolve(process.env['INIT_CWD'] ?? '.', input);
}
