/** Objects below this are shown only by signed paths. */
export const privatePrefix = 'private/';
