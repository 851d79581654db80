/** The toast library puts its own style sheet into the page when it loads; this is the hash of exactly that text. */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** It puts the sheet in while it is still empty and fills it then; an empty sheet styles nothing. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
