import { StyleSheet } from '@emotion/sheet';

// No test of this project asks for a style, and every rule makes each question about an element's visibility slower.
StyleSheet.prototype.insert = () => {};
