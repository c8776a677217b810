/** Answers false: `files` names what comes along of node_modules, so nothing is installed, rebuilt or collected. */
module.exports = function beforeBuild() {
  return false
}
