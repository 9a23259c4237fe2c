/** The header by which the service says which build of the staff screens it serves. */
export const buildHeader = 'getzo-build'
