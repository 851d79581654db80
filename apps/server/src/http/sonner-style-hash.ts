/** The toast library puts its own style sheet into the page when it loads; this is the hash of exactly that text. */
export const sonnerStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';
