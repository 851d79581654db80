"""Everything a scene needs to furnish a home: `from homekit import *`."""

from .bath_fittings import *
from .furniture import *
from .house_parts import *
from .kitchen_fittings import *
from .masonry import *
from .materials import *
from .nodes import *
from .plain_furniture import *
from .plain_materials import *
from .plants import *
from .shapes import *
from .soft import *
from .stage import *
