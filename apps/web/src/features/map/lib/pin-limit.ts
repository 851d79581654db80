/** So many homes are told one by one; more of them come as clusters. */
export const pinLimit = 150;
