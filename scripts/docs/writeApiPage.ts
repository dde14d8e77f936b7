import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiPage } from './apiPage.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/api.md'), apiPage());
