import type { IForbiddenRuleType } from 'dependency-cruiser';

declare const rules: { readonly forbidden: IForbiddenRuleType[]; readonly options: object };
export default rules;
