/** What the form alone needs: fetched when it opens. */
export { ChoicesInput } from './choices/ChoicesInput.tsx';
export { AudienceInput, PositionInput, ResourceInput, SummedInput } from './inputs.tsx';
