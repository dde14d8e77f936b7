import { access, constants, mkdir } from 'node:fs/promises';
import { asBadSetting } from '../config.ts';

/** Makes the data folder unless there is one. @throws BadSetting where it cannot be made or written */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw asBadSetting(error, 'DATA_DIR');
  }
}
