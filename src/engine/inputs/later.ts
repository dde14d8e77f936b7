// What a form fetches when it first has such a field (laterInput.tsx).
export { ColorInput } from './ColorInput.tsx';
export { DateTimeInput, TimeInput } from './MomentInput.tsx';
export { ReferenceInput } from './ReferenceInput.tsx';
