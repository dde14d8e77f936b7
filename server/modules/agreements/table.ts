import { agreements as entity } from '../../../domain/agreements/agreements.ts';
import { plainTable } from '../../db/schema/plainTable.ts';

export const agreements = plainTable(entity);
